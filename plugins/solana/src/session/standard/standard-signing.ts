import { chainNameOf } from '../../networks/clusters.js'
import type { NamedNetwork, SigningWallet } from '../signing-wallet.js'
import { createSignAndSend } from './sign-and-send.js'
import { createSignBytes } from './sign-bytes.js'
import { createSignIn } from './sign-in.js'
import { createSignWires } from './sign-wires.js'
import { featureOf, liveAccount, requireFeature, type StandardWallet } from './standard-wallet.js'

/** What a Wallet Standard wallet can do, by the features it has. */
export function standardSigning(standard: StandardWallet): SigningWallet {
  const [signBytes, signWires, send, signIn] = [createSignBytes(standard), createSignWires(standard), createSignAndSend(standard), createSignIn(standard)]
  const can = <T>(feature: Parameters<typeof featureOf>[1], act: T) => (featureOf(standard, feature) ? act : undefined)
  /** It cannot send where it has no name for the cluster. */
  const sendsTo = (network: NamedNetwork) => can('solana:signAndSendTransaction', true) === true && chainNameOf(network) !== undefined
  return {
    get signBytes() {
      return can('solana:signMessage', signBytes)
    },
    get sign() {
      return can('solana:signTransaction', signWires)
    },
    get signAll() {
      return can('solana:signTransaction', signWires)
    },
    get send() {
      return can('solana:signAndSendTransaction', send)
    },
    get signIn() {
      return can('solana:signIn', signIn)
    },
    sendsTo,
    requireSender({ account: { address }, network }) {
      const feature = sendsTo(network) ? 'solana:signAndSendTransaction' : 'solana:signTransaction'
      liveAccount(standard, address, feature, network)
      requireFeature(standard, feature)
    },
  }
}
