/** Reads an attribute. Of a name in camel case the browser knows only small letters. */
export type Attributes = (name: string) => string | undefined

/** A text as a property, where the element has the attribute. */
export function textOf<Name extends string>(has: Attributes, name: Name): { readonly [Key in Name]?: string } {
  const value = has(name)
  return value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]?: string })
}

/** A number as a property, where the attribute has one. */
export function numberOf<Name extends string>(has: Attributes, name: Name): { readonly [Key in Name]?: number } {
  const value = Number(has(name) ?? Number.NaN)
  return Number.isInteger(value) && value >= 0 ? ({ [name]: value } as { readonly [Key in Name]?: number }) : {}
}
