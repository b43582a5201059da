/** A visitor in any browser: what it presses and sees. A part of the page is a CSS selector, also in shadow roots. */
export interface Visitor {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Presses the one button of that name in a part, once it is there and has stopped moving. */
  press(part: string, button: RegExp): Promise<void>
  /** Pastes what was copied before, by the keyboard. */
  paste(field: string): Promise<void>
  /** Waits until a part shows a text. */
  sees(part: string, text: RegExp): Promise<void>
  /** Waits until no such part is there. */
  seesNo(part: string): Promise<void>
  /** The same visitor in another window of the browser. */
  inAnotherWindow(): Promise<Visitor>
}
