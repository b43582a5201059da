import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { u8aToHex, u8aToU8a, u8aWrapBytes } from '@polkadot/util'
import { addressEq, encodeAddress, sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto'
import { referenceOf } from '../chains.js'
import { objectIn, optionalTextAt, textAt } from '../params.js'
import { invalidParams, notShared, unknownMethod } from '../request-error.js'
import type { NamespaceSigner, SignerParts, SignerRequest } from '../namespace-signer.js'

type Answer = (request: SignerRequest) => Promise<unknown>
type Pair = ReturnType<typeof sr25519PairFromSeed>

/** What addresses of a network begin with, by the start of its genesis hash. Elsewhere the general one, 42. */
const PREFIXES: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
}

/** sr25519. */
export function createPolkadotSigner({ secrets }: SignerParts): NamespaceSigner {
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
    // The same account is written in as many ways as there are networks.
    const pair = pairs.find(({ publicKey }) => addressEq(address, publicKey))
    if (!pair || !addresses.some((shared) => addressEq(shared, address))) throw notShared(address)
    return pair
  }
}

/** `message` is signed as it is; `data` as polkadot.js has it, wrapped so that it can be no transaction. */
function messageIn(params: unknown): Uint8Array {
  const message = optionalTextAt(params, 'message')
  return message === undefined ? u8aWrapBytes(u8aToU8a(textAt(params, 'data'))) : u8aToU8a(message)
}

function payloadIn(params: unknown): SignerPayloadJSON {
  const { transactionPayload } = objectIn(params)
  if (typeof transactionPayload !== 'object' || transactionPayload === null) throw invalidParams('"transactionPayload" has to be an object')
  return transactionPayload as SignerPayloadJSON
}

/** The extensions that are signed with the call are named in the payload: no metadata is needed. The first byte says that it is sr25519. */
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

/** The place of sr25519 among the kinds of a MultiSignature. */
const SR25519 = 1
