import type { AddressReading } from '@latchkey/core'
import { getAddress } from 'viem/utils'

const HEX = /^(?:0x)?([0-9a-f]{40})$/i

/** Reads an address, with or without its `0x`. Letters of both cases are a checksum (EIP-55), and that must be right. */
export function readAddress(text: string): AddressReading {
  const digits = text.length <= 42 ? HEX.exec(text)?.[1] : undefined
  if (!digits) return { valid: false, reason: /^(?:0x)?[0-9a-f]*$/i.test(text.slice(0, 50)) ? 'length' : 'characters' }
  const address = getAddress(`0x${digits.toLowerCase()}`)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && address.slice(2) !== digits ? { valid: false, reason: 'checksum' } : { valid: true, address }
}

/** Whether two texts are one address. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
