/** The prefix of messages from the app to the frame. */
export const APP_MESSAGE = '@w3m-app/'
/** The prefix of messages from the frame to the app. */
export const FRAME_MESSAGE = '@w3m-frame/'

/**
 * The token of the embedded wallet's session. It belongs to the frame's origin, which stores it. The page has it only
 * while it lives, after the frame gave it, and sends it to nobody but the frame: a browser that partitions the frame's
 * storage may have forgotten it there.
 */
export interface SessionToken {
  /** Reads a message of the frame: SESSION_UPDATE gives a token. All others change nothing. */
  read(message: unknown): void
  /** The payload of IS_CONNECTED: with the token if the frame gave one in this page load. */
  isConnectedPayload(): { readonly token?: string }
  /** Forgets the token, as after SIGN_OUT. */
  forget(): void
}

/** Longer than any token. */
export const MAX_TOKEN_LENGTH = 8_192

/** One for each page load. */
export function createSessionToken(): SessionToken {
  let token: string | undefined
  return {
    read(message) {
      const given = tokenIn(message)
      if (given !== undefined) token = given
    },
    isConnectedPayload: () => (token === undefined ? {} : { token }),
    forget: () => void (token = undefined),
  }
}

function tokenIn(message: unknown): string | undefined {
  const { type, payload } = (message ?? {}) as { type?: unknown; payload?: { token?: unknown } | null }
  if (type !== `${FRAME_MESSAGE}SESSION_UPDATE`) return undefined
  const token = payload?.token
  return typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN_LENGTH ? token : undefined
}
