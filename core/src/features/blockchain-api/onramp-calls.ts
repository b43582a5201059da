import type { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import type { OnRampOptions, OnRampQuote, OnRampRequest } from '../../contracts/features/onramp.js'
import { textSchema } from '../../schemas/parts.js'
import * as z from '../../schemas/zod.js'
import { onRampOptionsSchema, onRampQuoteSchema } from '../onramp/onramp-schemas.js'

interface Call {
  readonly signal?: AbortSignal | undefined
}

/** Asks for the currencies that can be bought and paid in. */
export function fetchOnRampOptions(
  api: Pick<BlockchainApi, 'get'>,
  { signal }: Call = {},
): Promise<OnRampOptions | undefined> {
  return api.get({ path: 'v1/onramp/options', read: (json) => onRampOptionsSchema.parse(json), signal })
}

/** Asks what a purchase would cost. */
export function fetchOnRampQuote(
  api: Pick<BlockchainApi, 'post'>,
  { purchaseCurrency, paymentCurrency, amount, network, signal }: OnRampRequest & Call,
): Promise<OnRampQuote | undefined> {
  return api.post({
    path: 'v1/onramp/quote',
    body: { purchaseCurrency, paymentCurrency, amount, network },
    read: (json) => onRampQuoteSchema.parse(json),
    // It changes nothing at the server.
    repeatable: true,
    signal,
  })
}

/** Where a purchase is delivered to. */
export interface OnRampDestination {
  readonly address: string
  /** The networks, by the provider's names of them. */
  readonly blockchains: readonly string[]
  /** The symbols of what may be bought. */
  readonly assets: readonly string[]
}

/** The purchase to begin. */
export interface OnRampPurchase {
  readonly destinationWallets: readonly OnRampDestination[]
  /** The network to begin with, by the provider's name of it. */
  readonly defaultNetwork: string
  /** Less than 50 characters. */
  readonly partnerUserId: string
  readonly defaultExperience?: 'buy' | 'send' | undefined
  readonly presetCryptoAmount?: number | undefined
  readonly presetFiatAmount?: number | undefined
}

const urlSchema = z.object({ url: textSchema })

/**
 * Asks for the page on which a purchase is made. Its address counts once, and for a few minutes: do not ask ahead. It is foreign:
 * check it before it is opened.
 */
export async function createOnRampUrl(
  api: Pick<BlockchainApi, 'post'>,
  { signal, ...purchase }: OnRampPurchase & Call,
): Promise<string | undefined> {
  const answer = await api.post({
    path: 'v1/generators/onrampurl',
    body: purchase,
    read: (json) => urlSchema.parse(json),
    signal,
  })
  return answer?.url
}
