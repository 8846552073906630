/** How a token is marked besides what it is. */
export interface TokenState {
  lit?: boolean;
  selected?: boolean;
  acting?: boolean;
  targeted?: boolean;
}
