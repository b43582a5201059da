import { createRoute, z } from '@hono/zod-openapi'
import {
  BaseError,
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbiParameters,
} from 'viem'
import { estimateGas, getGasPrice, readContract } from 'viem/actions'
import { EXCHANGE, EXCHANGE_OWNER, PROVIDER_ABI } from '../../evm/exchange/exchange-abi.js'
import type { AddRoute } from '../api-context.js'
import { ApiError, invalid } from '../http/api-error.js'
import { jsonAnswer, jsonBody, problems, projectQuery, projectQueryOfPost } from '../http/route-schemas.js'
import { askNode, type EvmClient } from '../nodes/ask-node.js'
import { bestOffer, exchangeOn, isCurrency, readAsset, readSwap } from '../swaps/exchange.js'

const DEADLINE_SECONDS = 20 * 60
/** The first swap of a second costs more than the estimate of one within the second before, and most in a new pool. */
const GAS_MARGIN_PERCENT = 200n
/** For a transaction that is not estimated. */
const USUAL_GAS = 250_000n
const MOST_SLIPPAGE = 50
/** What a stale quote promises of the present price. */
const STALE_PERCENT = 105n

const whole = z.string().regex(/^\d{1,78}$/, 'an amount is a whole number of the smallest unit')
const asset = z.string().openapi({ example: `eip155:1:0x${'e'.repeat(40)}` })
const swapFields = { userAddress: asset, from: asset, to: asset }
const gas = z.object({ gas: whole, gasPrice: whole })
const transaction = { from: asset, to: asset, data: z.string().regex(/^0x[\da-f]*$/i), eip155: gas }

const quotes = z.object({
  quotes: z.array(
    z.object({
      id: z.null(),
      fromAmount: whole,
      fromAccount: asset,
      toAmount: whole.openapi({ description: 'What is received: the provider’s part is taken off' }),
      toAccount: asset,
    }),
  ),
})
const allowance = z.object({ allowance: whole })
const approval = z.object({ tx: z.object({ ...transaction, value: whole }) })
const built = z.object({
  tx: z.object({ ...transaction, amount: whole.openapi({ description: 'What is received at the present price' }) }),
})

export const addSwap: AddRoute = (app, { nodes, project, swapFault }) => {
  const quoteRoute = createRoute({
    method: 'get',
    path: '/v1/convert/quotes',
    summary: 'What an amount is exchanged for',
    middleware: project,
    request: { query: z.object({ ...projectQuery, ...swapFields, amount: whole, gasPrice: whole.optional() }) },
    responses: { 200: jsonAnswer(quotes, 'One quote, or none without a pool'), ...problems(400, 401, 403, 502) },
  })
  app.openapi(quoteRoute, async (c) => {
    const query = c.req.valid('query')
    const swap = readSwap(query)
    const client = await exchangeOn(nodes, swap.chain)
    const offer = await bestOffer(client, swap, BigInt(query.amount))
    const promised = swapFault() === 'stale' ? STALE_PERCENT : 100n
    const one = offer && {
      id: null,
      fromAmount: query.amount,
      fromAccount: query.from,
      toAmount: String((offer.receives * promised) / 100n),
      toAccount: query.to,
    }
    return c.json({ quotes: one ? [one] : [] }, 200)
  })

  const allowanceRoute = createRoute({
    method: 'get',
    path: '/v1/convert/allowance',
    summary: 'How much of a token a swap may take',
    middleware: project,
    request: { query: z.object({ ...projectQuery, tokenAddress: asset, userAddress: asset }) },
    responses: { 200: jsonAnswer(allowance, 'The allowance'), ...problems(400, 401, 403, 502) },
  })
  app.openapi(allowanceRoute, async (c) => {
    const query = c.req.valid('query')
    const [token, account] = [
      readAsset('tokenAddress', query.tokenAddress),
      readAsset('userAddress', query.userAddress),
    ]
    const client = await exchangeOn(nodes, token.chain)
    if (isCurrency(token)) return c.json({ allowance: String(maxUint256) }, 200)
    const allowed = await askNode(token.chain, () =>
      readContract(client, {
        address: token.address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account.address, EXCHANGE.provider],
      }),
    )
    return c.json({ allowance: String(allowed) }, 200)
  })

  const approveRoute = createRoute({
    method: 'get',
    path: '/v1/convert/build-approve',
    summary: 'The transaction that lets a swap take a token',
    middleware: project,
    request: {
      query: z.object({
        ...projectQuery,
        ...swapFields,
        amount: whole.optional().openapi({ description: 'Without it, the approval is unlimited' }),
      }),
    },
    responses: { 200: jsonAnswer(approval, 'The transaction'), ...problems(400, 401, 403, 502) },
  })
  app.openapi(approveRoute, async (c) => {
    const query = c.req.valid('query')
    const { chain, account, sold } = readSwap(query)
    if (isCurrency(sold)) throw invalid('from', 'the currency needs no approval')
    const client = await exchangeOn(nodes, chain)
    const args = [EXCHANGE.provider, query.amount === undefined ? maxUint256 : BigInt(query.amount)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const eip155 = await gasOf(client, chain, { account, to: sold.address, data })
    return c.json({ tx: { from: query.userAddress, to: `${chain}:${sold.address}`, data, value: '0', eip155 } }, 200)
  })

  const buildRoute = createRoute({
    method: 'post',
    path: '/v1/convert/build-transaction',
    summary: 'The transaction of a swap',
    middleware: project,
    request: {
      query: z.object(projectQueryOfPost),
      ...jsonBody(
        z.object({
          ...swapFields,
          projectId: z.string().optional(),
          amount: whole,
          eip155: z.object({
            slippage: z.coerce.number().int().min(0).max(MOST_SLIPPAGE).openapi({ description: 'In whole per cent' }),
            permit: z
              .string()
              .regex(/^0x[\da-f]{448}$/i, 'a permit has seven parameters of 32 bytes')
              .optional()
              .openapi({ description: 'The parameters of the token’s `permit`, encoded' }),
          }),
          disableEstimate: z.boolean().optional(),
        }),
      ),
    },
    responses: { 200: jsonAnswer(built, 'The transaction'), ...problems(400, 401, 403, 413, 502) },
  })
  app.openapi(buildRoute, async (c) => {
    const body = c.req.valid('json')
    const swap = readSwap(body)
    const { chain, account, sold } = swap
    const client = await exchangeOn(nodes, chain)
    const fault = swapFault()
    if (fault === 'refused') throw new ApiError(400, 'would-fail', 'The provider builds no such transaction')
    const amount = BigInt(body.amount)
    const offer = await bestOffer(client, swap, amount)
    if (!offer) throw invalid('to', 'no pool has both tokens')
    const least = (offer.receives * BigInt(100 - body.eip155.slippage)) / 100n
    const deadline = BigInt(Math.floor(Date.now() / 1_000) + (fault === 'expired' ? -60 : DEADLINE_SECONDS))
    const receiver = fault === 'too-little' ? EXCHANGE_OWNER : account
    const args = [amount, offer.path, offer.poolFee, least, receiver, deadline] as const
    const { permit } = body.eip155
    const data =
      permit === undefined
        ? encodeFunctionData({ abi: PROVIDER_ABI, functionName: 'swap', args })
        : encodeFunctionData({
            abi: PROVIDER_ABI,
            functionName: 'swapWithPermit',
            args: [...args, readPermit(permit as Hex)],
          })
    const call = { account, to: EXCHANGE.provider, data, value: isCurrency(sold) ? amount : 0n }
    const eip155 = await gasOf(client, chain, call, body.disableEstimate || fault !== undefined)
    const tx = {
      from: body.userAddress,
      to: `${chain}:${fault === 'wrong-router' ? EXCHANGE.router : EXCHANGE.provider}`,
      data,
      amount: String(offer.receives),
      eip155,
    }
    return c.json({ tx }, 200)
  })
}

/** The approval that an account has signed, without its owner and spender, which the exchange knows. */
function readPermit(parameters: Hex) {
  const types = parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32')
  const [, , value, deadline, v, r, s] = decodeAbiParameters(types, parameters)
  return { value, deadline, v, r, s }
}

interface Call {
  readonly account: Hex
  readonly to: Hex
  readonly data: Hex
  readonly value?: bigint
}

/** The node estimates the gas of a call. Throws where the call would fail. */
async function gasOf(client: EvmClient, chain: string, call: Call, isUsual = false) {
  const gasPrice = await askNode(chain, () => getGasPrice(client))
  const estimated = isUsual ? USUAL_GAS : await estimateGas(client, call).catch(refuse)
  return { gas: String((estimated * GAS_MARGIN_PERCENT) / 100n), gasPrice: String(gasPrice) }
}

function refuse(cause: unknown): never {
  const reason = cause instanceof BaseError ? cause.shortMessage : String(cause)
  throw new ApiError(400, 'would-fail', `The network would reject the transaction: ${reason}`, { cause })
}
