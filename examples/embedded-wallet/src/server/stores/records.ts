import type { z } from '@hono/zod-openapi'
import type { WalletStore } from './store.js'

/** A record as it was read, with the text by which the store knows whether it has changed since. */
export interface Kept<Value> {
  readonly value: Value
  readonly text: string
}

/** Callers that change one record at the same time get in each other's way this often at most. */
const MAX_ATTEMPTS = 300

/** The records of one kind, as values of a schema. A record with the field `expiresAt`, in milliseconds, is kept until then. */
export class Records<Value extends object> {
  constructor(
    private readonly store: WalletStore,
    private readonly kind: string,
    private readonly schema: z.ZodType<Value>,
    private readonly now: () => number,
  ) {}

  async read(id: string): Promise<Kept<Value> | undefined> {
    const text = await this.store.read(this.#key(id), this.now())
    return text === undefined ? undefined : { value: this.schema.parse(JSON.parse(text)), text }
  }

  /** Resolves with false where there is one already. */
  add(id: string, value: Value): Promise<boolean> {
    return this.#write(id, undefined, JSON.stringify(value), expiryOf(value))
  }

  /** Resolves with the record as it is now, and with nothing where it has changed since it was read. */
  async replace(id: string, kept: Kept<Value>, value: Value): Promise<Kept<Value> | undefined> {
    const text = JSON.stringify(value)
    return (await this.#write(id, kept.text, text, expiryOf(value))) ? { value, text } : undefined
  }

  /**
   * Replaces a record by what `change` makes of it; `change` is called again where another caller was faster, and may throw
   * to leave the record as it is. Resolves with nothing where there is none.
   */
  async change(id: string, change: (value: Value) => Value): Promise<Kept<Value> | undefined> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const kept = await this.read(id)
      if (!kept) return undefined
      const replaced = await this.replace(id, kept, change(kept.value))
      if (replaced) return replaced
    }
    throw new Error(`A record of the kind ${this.kind} changed ${MAX_ATTEMPTS} times while it was to be changed once.`)
  }

  /** Resolves with true for one caller only, and only where the record has not changed since it was read. */
  remove(id: string, { text }: Kept<Value>): Promise<boolean> {
    return this.store.remove(this.#key(id), text, this.now())
  }

  #write(id: string, expected: string | undefined, text: string, expiresAt: number | undefined): Promise<boolean> {
    return this.store.write(this.#key(id), expected, text, { now: this.now(), expiresAt })
  }

  #key(id: string): string {
    return `${this.kind}/${id}`
  }
}

function expiryOf(value: object): number | undefined {
  const { expiresAt } = value as { readonly expiresAt?: unknown }
  return typeof expiresAt === 'number' ? expiresAt : undefined
}
