/** A visitor in any browser: what it presses and sees. A part of the page is a CSS selector, also in shadow roots. */
export interface Visitor {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Presses the one button of that name in a part, once it is there and has stopped moving. */
  press(part: string, button: RegExp): Promise<void>
  /** Presses a button in the same way and holds the mouse down. Returns how to release it. */
  hold(part: string, button: RegExp): Promise<() => Promise<unknown>>
  /** Pastes what was copied before, by the keyboard. */
  paste(field: string): Promise<void>
  /** Waits until a part shows a text. */
  sees(part: string, text: RegExp): Promise<void>
  /** Waits until no such part is there. */
  seesNo(part: string): Promise<void>
  /**
   * Runs the body of an async function in the page, as a script of the page would. `seen(selector)` finds what can be seen, in shadow
   * roots as well.
   */
  run<Result>(body: string): Promise<Result>
  /** The number of the browser's windows. */
  windows(): Promise<number>
  /** The same visitor in another window of the browser. */
  inAnotherWindow(): Promise<Visitor>
}
