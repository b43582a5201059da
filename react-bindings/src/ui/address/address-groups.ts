const GROUP = 4

/** An address in pieces that can be compared by eye. Put together they are the address, letter by letter. */
export function addressGroups(address: string): readonly string[] {
  const letters = [...address]
  return Array.from({ length: Math.ceil(letters.length / GROUP) }, (_, index) => letters.slice(index * GROUP, (index + 1) * GROUP).join(''))
}
