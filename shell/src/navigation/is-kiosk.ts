/** spec 1 §2: an application-level parameter, read once: navigation inside does not repeat it. */
export const isKiosk = new URLSearchParams(location.search).has('kiosk');
