// How things look when they are written down.

export const MODAL_WIDTH_PX = 360
export const BALANCE_DECIMALS = 3
export const FIAT_DECIMALS = 2
/** Fractions in the activity. */
export const ACTIVITY_DECIMALS = 3
export const NUMBER_DECIMALS = 2
export const NUMBER_LOCALE = 'en-US'
export const FIAT_CURRENCY = 'USD'
/** Characters of an address that are kept at its start. */
export const ADDRESS_START = 4
/** Characters of an address that are kept at its end. */
export const ADDRESS_END = 6
/** What is larger is written as being larger than this. */
export const LARGEST_SHOWN = 999_999_999_999_999
export const LARGEST_SHOWN_TEXT = '999T'
