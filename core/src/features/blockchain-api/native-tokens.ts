import type { AssetId } from '../../domain/tokens/asset-id.js'

/** The address that stands for the native currency in the blockchain API. */
export const NATIVE_TOKEN_ADDRESSES: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
}

/**
 * The address of an asset as the blockchain API writes it: a network's own currency has a stand-in address.
 *
 * @example apiAddressOf('eip155:1') // 'eip155:1:0xeeee…'
 */
export function apiAddressOf(asset: AssetId): string {
  const [namespace, , address] = asset.split(':')
  return address === undefined ? `${asset}:${NATIVE_TOKEN_ADDRESSES[namespace!] ?? ''}` : asset
}
