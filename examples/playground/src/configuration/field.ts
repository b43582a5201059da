/** One of the things that can be chosen, and what it is called. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** What a field is drawn as. */
export type Control =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  /** Any of them, in the order in which they are listed here. */
  | { readonly kind: 'checks'; readonly options: readonly Option[] }
  /** All of them, in an order of the visitor's. */
  | { readonly kind: 'order'; readonly options: readonly Option[] }
  | { readonly kind: 'colour' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit: string }
  | { readonly kind: 'text'; readonly placeholder: string }

/** What a visitor reads beside it. */
export interface FieldWords {
  readonly label: string
  /** What to know before one touches it, in a short sentence. */
  readonly note?: string
}

/** One thing that can be configured: its value at first, how it is drawn, and how it is written in an address. */
export interface Field<Value> extends FieldWords {
  readonly initial: Value
  readonly control: Control
  readonly write: (value: Value) => string
  /** Nothing for a text that no value is written as. */
  readonly read: (text: string) => Value | undefined
}

/** What a list without anything in it is written as: an empty text would look like a mistake. */
const NONE = 'none'

const MAX_TEXT = 400

export const flag = (initial: boolean, words: FieldWords): Field<boolean> => ({
  ...words,
  initial,
  control: { kind: 'switch' },
  write: (value) => (value ? 'on' : 'off'),
  read: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
})

export const choice = <Value extends string>(
  options: readonly Option<Value>[],
  initial: Value,
  words: FieldWords,
): Field<Value> => ({
  ...words,
  initial,
  control: { kind: 'choice', options },
  write: (value) => value,
  read: (text) => options.find(({ value }) => value === text)?.value,
})

export const checks = <Value extends string>(
  options: readonly Option<Value>[],
  initial: readonly Value[],
  words: FieldWords,
): Field<readonly Value[]> => ({
  ...words,
  initial,
  control: { kind: 'checks', options },
  write: writeList,
  read(text) {
    const said = readList(text)
    const known = options.map(({ value }) => value).filter((value) => said.includes(value))
    return known.length === said.length ? known : undefined
  },
})

export const order = <Value extends string>(
  options: readonly Option<Value>[],
  words: FieldWords,
): Field<readonly Value[]> => ({
  ...words,
  initial: options.map(({ value }) => value),
  control: { kind: 'order', options },
  write: writeList,
  read(text) {
    const said = readList(text).flatMap((one) => options.find(({ value }) => value === one)?.value ?? [])
    return said.length === options.length && new Set(said).size === options.length ? said : undefined
  },
})

/** `#rrggbb`, written without the number sign; nothing where the kit's own counts. */
export const colour = (words: FieldWords): Field<string> => ({
  ...words,
  initial: '',
  control: { kind: 'colour' },
  write: (value) => value.slice(1),
  read: (text) => (/^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined),
})

export const number = (
  initial: number,
  range: { readonly min: number; readonly max: number; readonly unit: string },
  words: FieldWords,
): Field<number> => ({
  ...words,
  initial,
  control: { kind: 'number', ...range },
  write: String,
  read(text) {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    return value >= range.min && value <= range.max ? value : undefined
  },
})

/** A text that fits a pattern. Whatever is in an address may be a stranger's: the pattern says what is let in. */
export const text = (pattern: RegExp, placeholder: string, words: FieldWords): Field<string> => ({
  ...words,
  initial: '',
  control: { kind: 'text', placeholder },
  write: (value) => value,
  read: (said) => (said.length <= MAX_TEXT && pattern.test(said) ? said : undefined),
})

/** Ids with commas between them. */
export const ids = (placeholder: string, words: FieldWords): Field<string> =>
  text(/^[\w.-]+(,[\w.-]+)*$/, placeholder, words)

function writeList(values: readonly string[]): string {
  return values.join(',') || NONE
}

function readList(said: string): readonly string[] {
  return said === NONE ? [] : said.split(',')
}
