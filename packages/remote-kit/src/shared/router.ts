/**
 * What the remotes use of React Router, and nothing else: the shell offers this module to them,
 * whole. See docs/adr/0027.
 */
export {
  createPath,
  Link,
  NavigationType,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type Navigator,
  type To,
} from 'react-router';
