/** What a host may say about Safe. */
export interface SafeOptions {
  /**
   * Who may frame the page and be believed to be a Safe: whole origins, or expressions for them, which should begin with `^https:`
   * and end with `$`. `https://app.safe.global` when not said. Networks with a Safe of their own have one each.
   */
  readonly origins?: readonly (string | RegExp)[]
}
