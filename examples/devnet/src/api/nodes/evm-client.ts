import { type Client, createClient, http } from 'viem'
import { NODE_TIMEOUT_MS } from './ask-node.js'
import type { ChainNode } from './chain-node.js'

export type EvmClient = Client

/** Asks a node once: whoever asks us decides about a second time. */
export const createEvmClient = ({ url }: ChainNode): EvmClient =>
  createClient({ transport: http(url, { retryCount: 0, timeout: NODE_TIMEOUT_MS }) })

/** Where names are looked up. viem knows the address too, in the one file that it has for all chains. */
export const NAMES_CHAIN = 'eip155:1'
export const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
