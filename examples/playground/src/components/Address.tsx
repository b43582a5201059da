const START = 6
const END = 6

/** An address, short for the eye and whole for everybody else. It reads from left to right in any language. */
export function Address({ value }: { readonly value: string }) {
  const isShort = value.length <= START + END + 1
  return (
    <bdi dir="ltr" className="address" title={value}>
      {isShort ? value : `${value.slice(0, START)}…${value.slice(-END)}`}
    </bdi>
  )
}
