export type {
  AnyAmount,
  BitcoinDevnet,
  EvmAccount,
  EvmDevnet,
  EvmEns,
  EvmNode,
  PolkadotDevnet,
  SolanaDevnet,
  SolanaMint,
} from './devnet.js'
export { type ChainName, type Devnet, type DevnetOptions, startDevnet } from './start-devnet.js'
