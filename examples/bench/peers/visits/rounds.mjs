/**
 * Visits every app once a round, in turns and every second round in the reverse order, so that a drift of the machine hits all alike.
 * Answers what each visit found, by app. A visit that fails is told, and missing.
 */
export async function rounds(name, count, apps, visitApp) {
  const found = Object.fromEntries(apps.map((app) => [app.name, []]))
  for (let round = 0; round < count; round++) {
    for (const app of round % 2 ? apps.toReversed() : apps) {
      try {
        found[app.name].push(await visitApp(app))
      } catch (error) {
        console.error(`${app.name}: ${String(error).split('\n', 1)[0]}`)
      }
    }
    console.error(`${name}: round ${round + 1} of ${count}`)
  }
  return found
}
