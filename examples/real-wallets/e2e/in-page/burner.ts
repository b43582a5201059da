import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { registerWallet } from '@wallet-standard/wallet'
import { ask, hear } from './ask.js'

interface Options {
  readonly wallet: string
  /** The node that it sends to. */
  readonly endpoint: string
  /** Comes when it is told to, and not with the page. */
  readonly isLate: boolean
}

/** The burner wallet as it is, but for one thing: it asks before it connects. It has a new key each time. */
class AskingBurner extends UnsafeBurnerWalletAdapter {
  constructor(readonly wallet: string) {
    super()
  }

  override async connect() {
    await ask(this.wallet, 'connect')
    await super.connect()
  }
}

export function start({ wallet, endpoint, isLate }: Options): void {
  const standard = new SolanaWalletAdapterWallet(new AskingBurner(wallet), 'solana:mainnet', endpoint)
  // As a wallet does it: `registerWalletAdapter` tells nobody outside of this bundle. The package's own type is a hair too wide.
  const register = () => registerWallet(standard as Parameters<typeof registerWallet>[0])
  if (isLate) hear(wallet, register)
  else register()
}
