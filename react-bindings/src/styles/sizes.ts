// The figures that style sheets share with code, or with each other. A sheet writes `${ROW_PX}px`, and the build puts the figure
// there; `sizes.test.ts` finds a copy.

/** How long a hover or a press takes to show. */
export const FAST_MS = 120
/** How long the modal and its views fade, in and out. */
export const FADE_MS = 150
/** How long the modal takes to fade out after a wallet was connected: first its check is seen. The page can be used meanwhile. */
export const SUCCESS_MS = 350

/** How a ring turns around what is waited for. */
export const TURNING = '1.3s linear infinite'
/** How a placeholder shows that something is loading. */
export const BREATHING = '1.6s ease-in-out infinite'

/** The width of the card, unless the page is narrower. */
export const CARD_PX = 360
export const HEADER_PX = 60
/** A page that is no wider has the card as a sheet at its lower edge. */
export const SHEET_PX = 430
/** A page that is higher than this has more room above the card. */
export const CARD_ROOM_PX = 696
/** Between the card's edge and what a view shows. */
export const VIEW_SIDE_PX = 16
/** The least height and width of what is pressed. */
export const TOUCH_PX = 44

/** The type of an account's worth: 36 px unless the app sets a size. */
export const WORTH_SIZE = 'calc(var(--_huge)*1.125)'

export const ROW_PX = 56
/** A token or a transaction, which has more to say than other rows. */
export const ASSET_ROW_PX = 60
export const ROW_GAP_PX = 6
/** A row at its usual height, with the gap below it. */
export const ROW_STEP_PX = ROW_PX + ROW_GAP_PX

/** How many rows of a long list are in sight, where the page is high enough. */
export const LIST_ROWS = 7
const LEAST_LIST_ROWS = 3
/** What is above and below a long list: the card's header, a search box, and margins. */
const AROUND_LIST_PX = 250
/** The height of a long list: the same whatever is in it, so that nothing moves when rows come. `--_below-list` is what a view has below it. */
export const LIST_HEIGHT = `clamp(${LEAST_LIST_ROWS * ROW_STEP_PX}px,calc(100dvh - ${AROUND_LIST_PX}px - var(--_below-list,0px)),${LIST_ROWS * ROW_STEP_PX}px)`

/** The mask of what scrolls, where more follows below. */
export const MORE_BELOW = 'linear-gradient(#000 calc(100% - 32px),transparent)'
