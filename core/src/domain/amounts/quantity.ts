/** A quantity or a price from outside is read only in this shape: no sign, no exponent, no more digits than a chain can count. */
const QUANTITY = /^\d{1,78}(?:\.\d{1,255})?$/

/** No price is higher; what says so is broken, or means to break us. */
const HIGHEST_PRICE = 1e15

/** Whether a foreign text is a quantity in whole tokens, as `12.5`. */
export function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && QUANTITY.test(value)
}

/** Whether a foreign number is a price, or what something is worth: finite, and from 0 to 1e15. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= HIGHEST_PRICE
}
