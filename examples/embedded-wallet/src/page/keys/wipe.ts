/** Overwrites secrets that are no longer needed. JavaScript may have copied them before, so this shortens their life and does no more. */
export function wipe(...secrets: readonly (Uint8Array | null | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

/** Hands a secret to `act`, and wipes it whether `act` succeeds or throws. */
export async function withSecret<S extends Uint8Array, T>(secret: S, act: (secret: S) => Promise<T> | T): Promise<T> {
  try {
    return await act(secret)
  } finally {
    wipe(secret)
  }
}
