import { load } from './program.mjs'

// The process of one chain: `node child.mjs solana`. src/chain-process.ts starts it.

const SERVERS = {
  evm: 'src/evm/serve.ts',
  solana: 'src/solana/serve.ts',
  bitcoin: 'src/bitcoin/serve.ts',
  polkadot: 'src/polkadot/serve.ts',
  relay: 'src/relay/serve.ts',
  openid: 'src/identity/openid/serve.ts',
  wallet: 'src/everything/serve-wallet-page.ts',
}

const { runChain } = await load('src/run-chain.ts')
await runChain(() => load(SERVERS[process.argv[2]]))
