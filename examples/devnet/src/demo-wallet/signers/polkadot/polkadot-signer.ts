import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { u8aToHex, u8aToU8a, u8aWrapBytes } from '@polkadot/util'
import { addressEq, encodeAddress, sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto'
import { referenceOf } from '../../chains.js'
import { objectIn, optionalTextAt, textAt } from '../params.js'
import { invalidParams, notShared, unknownMethod } from '../../request-error.js'
import type { NamespaceSigner, SignerDeps, SignerRequest } from '../namespace-signer.js'

type Answer = (request: SignerRequest) => Promise<unknown>
type Pair = ReturnType<typeof sr25519PairFromSeed>

/** The address prefixes of networks, by the start of their genesis hash. Others use the general prefix, 42. */
const PREFIXES: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
}

/** Signs with sr25519. */
export function createPolkadotSigner({ secrets }: SignerDeps): NamespaceSigner {
  const pairs = secrets.map((secret) => sr25519PairFromSeed(secret))

  const answers: Readonly<Record<string, Answer>> = {
    async polkadot_signMessage(request) {
      const pair = pairOf(textAt(request.params, 'address'), request)
      return { signature: u8aToHex(sr25519Sign(messageIn(request.params), pair)) }
    },

    async polkadot_signTransaction(request) {
      const pair = pairOf(textAt(request.params, 'address'), request)
      return { signature: signPayload(payloadIn(request.params), pair) }
    },
  }

  return {
    namespace: 'polkadot',
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    addresses: (chain) => pairs.map(({ publicKey }) => encodeAddress(publicKey, PREFIXES[referenceOf(chain)] ?? 42)),
    async answer(request) {
      const answer = answers[request.method]
      if (!answer) throw unknownMethod(request.method)
      return answer(request)
    },
  }

  function pairOf(address: string, { addresses }: SignerRequest): Pair {
    // Each network encodes the same account differently.
    const pair = pairs.find(({ publicKey }) => addressEq(address, publicKey))
    if (!pair || !addresses.some((shared) => addressEq(shared, address))) throw notShared(address)
    return pair
  }
}

/**
 * Returns the bytes to sign: `message` unchanged, `data` wrapped as in polkadot.js, so that it cannot be a transaction.
 */
function messageIn(params: unknown): Uint8Array {
  const message = optionalTextAt(params, 'message')
  return message === undefined ? u8aWrapBytes(u8aToU8a(textAt(params, 'data'))) : u8aToU8a(message)
}

function payloadIn(params: unknown): SignerPayloadJSON {
  const { transactionPayload } = objectIn(params)
  if (typeof transactionPayload !== 'object' || transactionPayload === null)
    throw invalidParams('"transactionPayload" must be an object')
  return transactionPayload as SignerPayloadJSON
}

/** The payload names the signed extensions, so no metadata is needed. The first byte of the signature marks sr25519. */
function signPayload(payload: SignerPayloadJSON, pair: Pair): string {
  const registry = new TypeRegistry()
  registry.setSignedExtensions(payload.signedExtensions)
  const extrinsic = registry.createType('ExtrinsicPayload', payload, { version: payload.version })
  const { signature } = extrinsic.sign({
    sign: (message, options) => {
      const signed = sr25519Sign(message, pair)
      return options?.withType ? Uint8Array.of(SR25519, ...signed) : signed
    },
  } as Parameters<typeof extrinsic.sign>[0])
  return signature
}

/** The index of sr25519 among the variants of a MultiSignature. */
const SR25519 = 1
