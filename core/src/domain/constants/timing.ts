// How long things take, live and wait. In the clock's milliseconds unless the name says otherwise.

/** A pairing can be scanned for this long. */
export const PAIRING_LIFETIME_MS = 240_000
/** A pairing this near to its end counts as over: there would be no time to answer it. */
export const PAIRING_EXPIRY_MARGIN_MS = 10_000

/** After a failed balance fetch, none is made for this long. */
export const BALANCE_RETRY_GAP_MS = 30_000
export const PORTFOLIO_STALE_MS = 30_000
export const NATIVE_BALANCE_STALE_MS = 30_000
export const NAME_STALE_MS = 300_000
export const IDENTITY_STALE_MS = 300_000
/** Balances, quotes and previews are asked for again this often while they are looked at. */
export const REFRESH_INTERVAL_MS = 10_000
export const PENDING_TRANSACTIONS_INTERVAL_MS = 30_000

export const IMAGE_PRELOAD_TIMEOUT_MS = 2_000
export const SEARCH_WAIT_MS = 300
export const NETWORK_SEARCH_WAIT_MS = 100
/** Resolving a name while a visitor types. */
export const NAME_INPUT_WAIT_MS = 500
export const SWAP_INPUT_WAIT_MS = 200

export const SHAKE_MS = 500
export const SNACK_SWAP_DELAY_MS = 150
export const SNACK_LIFETIME_MS = 2_500
export const GO_BACK_FOLLOW_UP_MS = 100
export const VIEW_ANIMATION_MS = 150
export const HEADER_TEXT_ANIMATION_MS = 120
export const MODAL_HEIGHT_ANIMATION_MS = 150

/** E-mail, device, one-time code, social and redirect requests to the embedded wallet's frame. */
export const FRAME_REQUEST_TIMEOUT_MS = 30_000
/** Requests to the frame wait this long after it says that it is ready. */
export const FRAME_POST_READY_DELAY_MS = 500
/** Between two e-mail logins or updates. */
export const EMAIL_RATE_LIMIT_MS = 30_000
/** A visitor may take this long in a provider's window. */
export const SOCIAL_LOGIN_TIMEOUT_MS = 45_000
export const SOCIAL_POPUP_INTERVAL_MS = 1_000
/** The modal opens first; then it is said why a call is refused. */
export const UNKNOWN_RPC_NOTICE_DELAY_MS = 300
