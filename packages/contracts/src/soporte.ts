/** GET /soporte: how a person reaches us. */
export interface Soporte {
  email: string;
  /** Address of the program that draws the chat; absent while nobody attends it (spec 2 §7). */
  chat?: string;
}
