import { bytesToBase64 } from '../../demo-wallet/bip122/base64.js'

export const hexToBase64 = (hex: string) => bytesToBase64(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
