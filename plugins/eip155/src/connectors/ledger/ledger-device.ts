import type { TypedDataDefinition } from 'viem'

/** Half of what a signature is; who it is by follows from the account. */
export interface RawSignature {
  readonly r: string
  readonly s: string
}

/** A device that is open. One thing at a time: what is asked meanwhile waits its turn. Rejects with what a wallet would say. */
export interface LedgerDevice {
  /** @param mayAsk whether the visitor may be asked to unlock it and to open its app. */
  address(path: string, mayAsk: boolean, signal: AbortSignal): Promise<string>
  signMessage(path: string, message: Uint8Array, signal: AbortSignal): Promise<RawSignature>
  signTypedData(path: string, data: TypedDataDefinition, signal: AbortSignal): Promise<RawSignature>
  signTransaction(path: string, unsigned: Uint8Array, signal: AbortSignal): Promise<RawSignature>
  /** Calls back once it is gone: at once, if it is already. Returns the way to prevent it. */
  onGone(run: () => void): () => void
  close(): Promise<void>
}

/** The way to devices. */
export interface LedgerKit {
  /** Opens the device that the page may use; with `choose`, the browser asks the visitor which. */
  open(choose: boolean, signal: AbortSignal): Promise<LedgerDevice>
  close(): void
}
