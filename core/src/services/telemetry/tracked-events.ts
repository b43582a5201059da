import type { TrackedName } from '../../contracts/app/telemetry.js'

/** The boolean fields. All others are texts. */
const FLAGS = /^(connected|isSmartAccount)$/

const SEND = 'network token amount isSmartAccount'
const SIGN_IN = 'network isSmartAccount'

/** The fields that each of core's events must have. It may have others. */
const FIELDS: { readonly [Name in TrackedName]?: string } = {
  MODAL_OPEN: 'connected',
  MODAL_CLOSE: 'connected',
  SELECT_WALLET: 'name platform',
  CONNECT_SUCCESS: 'method name',
  CONNECT_ERROR: 'message',
  CONNECT_PROXY_ERROR: 'message uri mobile_link name',
  SWITCH_NETWORK: 'network',
  DISCONNECT_SUCCESS: 'namespace',
  DISCONNECT_ERROR: 'message',
  SEND_INITIATED: SEND,
  SEND_SUCCESS: SEND,
  SEND_ERROR: `${SEND} message`,
  SIWX_AUTH_SUCCESS: SIGN_IN,
  SIWX_AUTH_ERROR: SIGN_IN,
  CLICK_CANCEL_SIWX: SIGN_IN,
  SET_PREFERRED_ACCOUNT_TYPE: 'accountType network',
  ERROR_FETCH_TRANSACTIONS: 'message',
  WALLET_LINK_MISMATCH: 'name host',
}

/** A new table of checks by event name: each tells whether properties have the promised shape. */
export function checksOfTrackedEvents(): Record<string, (properties: unknown) => boolean> {
  const check = (fields: string) => (properties: unknown) =>
    fields
      .split(' ')
      .every(
        (field) => typeof (properties as Record<string, unknown>)[field] === (FLAGS.test(field) ? 'boolean' : 'string'),
      )
  return Object.fromEntries(Object.entries(FIELDS).map(([event, fields]) => [event, check(fields)]))
}
