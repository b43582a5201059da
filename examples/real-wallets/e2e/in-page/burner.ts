import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { registerWallet } from '@wallet-standard/wallet'
import { ask, hear } from './ask.js'

interface Options {
  readonly wallet: string
  /** The node to which it sends. */
  readonly endpoint: string
  /** The wallet appears when a test says so, and not with the page. */
  readonly isLate: boolean
}

/** The original burner wallet, except that it asks before it connects. It has a new key each time. */
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
  // Registers as a wallet does, because `registerWalletAdapter` stays within this bundle. The package's own type is
  // slightly too wide.
  const register = () => registerWallet(standard as Parameters<typeof registerWallet>[0])
  if (isLate) hear(wallet, register)
  else register()
}
