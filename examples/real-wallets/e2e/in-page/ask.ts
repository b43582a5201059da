/** Sends a request to the wallet's part outside the page. Rejects with its code and message. */
export async function ask(wallet: string, request: unknown): Promise<unknown> {
  const { answer, error } = await window.askBackground(wallet, request)
  if (error) throw Object.assign(new Error(error.message), { code: error.code })
  return answer
}

/** Subscribes to messages of the wallet's part outside the page. */
export function hear(wallet: string, listener: (message: never) => void): void {
  window.addEventListener(`background:${wallet}`, (event) => listener((event as CustomEvent).detail as never))
}
