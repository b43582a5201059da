import type { Hex } from 'viem'
import { decodeAbiParameters, isHex } from 'viem/utils'
import { safeName } from '../../text/safe-text.js'

/** `Error(string)`, with which `require` fails. */
const ERROR = '0x08c379a0'
const LONGEST = 200

/** Why a contract failed, by a node's error: its own words, else the node's. */
export function revertReason(error: unknown): string | undefined {
  const { data, message } = (error ?? {}) as { readonly data?: unknown; readonly message?: unknown }
  const bytes = typeof data === 'object' && data !== null ? (data as { readonly data?: unknown }).data : data
  const reason = (isHex(bytes) && textOf(bytes)) || (typeof message === 'string' ? message : undefined)
  return reason === undefined ? undefined : safeName(reason, LONGEST)
}

function textOf(data: Hex): string | undefined {
  if (!data.startsWith(ERROR)) return undefined
  try {
    return decodeAbiParameters([{ type: 'string' }], `0x${data.slice(ERROR.length)}`)[0]
  } catch {
    // The contract fails with other bytes than it says.
    return undefined
  }
}
