/** The marks of a token. */
export interface TokenState {
  lit?: boolean;
  selected?: boolean;
  acting?: boolean;
  targeted?: boolean;
}
