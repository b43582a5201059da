interface Tag {
  readonly id: string
  readonly language: string
  readonly script: string | undefined
  readonly region: string | undefined
}

/**
 * Returns the best of `available` for the wanted languages, the best first, as BCP 47 tags; `undefined` if none matches.
 * The same language in another script (Simplified Chinese for Traditional) matches only if no other wanted language does,
 * because readers of one script need not be able to read the other.
 */
export function matchLocale(wanted: readonly (string | undefined)[], available: readonly string[]): string | undefined {
  const wishes = wanted.flatMap(tagsOf)
  const offers = available.flatMap(tagsOf)
  return (
    firstOf(wishes, (wish) => closest(wish, offers)) ??
    firstOf(wishes, (wish) => offers.find((offer) => offer.language === wish.language)?.id)
  )
}

/** Of those in the wish's language and script: the one for its region, or else the first. */
function closest(wish: Tag, offers: readonly Tag[]): string | undefined {
  const readable = offers.filter(({ language, script }) => language === wish.language && script === wish.script)
  return (readable.find(({ region }) => region === wish.region) ?? readable[0])?.id
}

function firstOf<T>(items: readonly T[], answer: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = answer(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Reads a tag, with the script and region that most who speak the language mean. Some write `pt_BR`. */
function tagsOf(id: string | undefined): readonly Tag[] {
  try {
    const named = new Intl.Locale((id ?? '').replaceAll('_', '-'))
    const { script, region } = named.maximize()
    return [{ id: id ?? '', language: named.language, script, region }]
  } catch {
    // No language tag, so nothing matches.
    return []
  }
}
