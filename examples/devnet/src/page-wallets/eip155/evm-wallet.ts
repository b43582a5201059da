import type { SupportedChains } from '../../demo-wallet/supported-chains.js'
import { walletIcon } from '../wallet-identities.js'
import type { InPage, WalletSeat } from '../wallet-seat.js'
import { createEvmProvider } from './evm-provider.js'

/** An EVM wallet that announces itself (EIP-6963). It does not touch `window.ethereum`. */
export function createEvmWallet(seat: WalletSeat, networks: SupportedChains): InPage {
  const { page, name } = seat
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name,
    icon: walletIcon('eip155'),
    rdns: 'dev.latchkey.page-wallet',
  })
  const detail = Object.freeze({ info, provider: createEvmProvider(seat, networks) })
  const announce = () => void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  return {
    appear() {
      page.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    vanish: () => page.removeEventListener('eip6963:requestProvider', announce),
  }
}
