import type { BlockchainApi, BlockchainApiRequest } from '../../contracts/features/blockchain-api.js'
import type { NetworkId } from '../../domain/caip.js'
import { errors } from '../../errors/catalogue/catalogue.js'
import { checkAborted } from './aborted.js'
import { check, type Case } from './case.js'

/** A service in front of a scripted server. */
export interface BlockchainApiBench {
  readonly api: BlockchainApi
  /** Makes the server answer every call from now on: a JSON value, or a status number. */
  readonly answer: (reply: unknown) => void
  /** The calls that the server got, without the question for its networks. */
  readonly requests: () => number
}

/** An implementation of `BlockchainApi`, and the networks that its server supports. */
export interface BlockchainApiFixture {
  /** Creates the service. Called for each case. */
  readonly create: () => BlockchainApiBench | Promise<BlockchainApiBench>
  readonly supported: NetworkId
  readonly unsupported: NetworkId
}

const ANSWER = { answer: 'of the server' }
const PATH = 'v1/conformance'

/**
 * Returns the promises of `BlockchainApi` as data: pass them to any runner's `each`.
 *
 * @example
 * const fixture = { create: () => benchOf(acmeApi()), supported: 'eip155:1', unsupported: 'eip155:999' } as const
 * test.each(blockchainApiConformance(fixture))('$name', ({ run }) => run())
 */
export function blockchainApiConformance({ create, supported, unsupported }: BlockchainApiFixture): readonly Case[] {
  /** Runs a check with each way to send. */
  async function withEach(
    run: (send: BlockchainApi['get'], bench: BlockchainApiBench, way: 'get' | 'post') => Promise<void>,
  ) {
    for (const way of ['get', 'post'] as const) {
      const bench = await create()
      bench.answer(ANSWER)
      await run(bench.api[way], bench, way)
    }
  }

  const request = (network?: NetworkId): BlockchainApiRequest<unknown> => ({
    path: PATH,
    network,
    read: (json) => json,
  })

  return [
    {
      name: 'knows which networks it supports, and has a node for no other',
      async run() {
        const { api } = await create()
        check(await api.supports(supported), `It does not support ${supported}.`)
        check(!(await api.supports(unsupported)), `It supports ${unsupported}.`)
        check((await api.nodeUrl(unsupported)) === undefined, `It has a node for ${unsupported}.`)
      },
    },
    {
      name: 'resolves with what the reader makes of the answer, with a network and without',
      run: () =>
        withEach(async (send, _bench, way) => {
          const read = (json: unknown) => ({ read: json })
          for (const network of [supported, undefined]) {
            const answer = await send({ path: PATH, network, read })
            check(JSON.stringify(answer) === JSON.stringify({ read: ANSWER }), `${way} resolves with something else.`)
          }
        }),
    },
    {
      name: 'sends nothing about a network that it does not support',
      run: () =>
        withEach(async (send, { requests }, way) => {
          check(
            (await send(request(unsupported))) === undefined,
            `${way} resolves with an answer about ${unsupported}.`,
          )
          check(requests() === 0, `${way} sent a request about ${unsupported}.`)
        }),
    },
    {
      name: 'rejects with http/invalid where the reader throws',
      run: () =>
        withEach(async (send, _bench, way) => {
          const read = () => {
            throw new TypeError('It has another shape.')
          }
          const error = await failureOf(send({ path: PATH, network: supported, read }))
          check(errors.is(error, 'http/invalid'), `${way} does not reject with http/invalid.`)
        }),
    },
    {
      name: 'rejects with http/status where the server fails',
      run: () =>
        withEach(async (send, { answer }, way) => {
          answer(404)
          const error = await failureOf(send(request(supported)))
          check(
            errors.is(error, 'http/status') && error.context.status === 404,
            `${way} does not reject with http/status.`,
          )
        }),
    },
    {
      name: 'resolves with nothing where the server does not have an optional call',
      run: () =>
        withEach(async (send, { answer }, way) => {
          for (const status of [404, 405, 501]) {
            answer(status)
            const answered = await send({ ...request(supported), optional: true }).catch((error: unknown) => error)
            check(answered === undefined, `${way} does not resolve with undefined where the server says ${status}.`)
          }
          answer(400)
          const error = await failureOf(send({ ...request(supported), optional: true }))
          check(errors.is(error, 'http/status'), `${way} does not reject with http/status where the server refuses.`)
        }),
    },
    {
      name: 'rejects with the reason of a signal that was aborted, and sends nothing',
      run: () =>
        withEach(async (send, { requests }, way) => {
          await checkAborted((signal) => send({ ...request(supported), signal }), way)
          check(requests() === 0, `An aborted ${way} sent a request.`)
        }),
    },
  ]
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
