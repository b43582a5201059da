/**
 * Visits every app once a round, and reverses the order every second round, so that a drift of the machine affects all
 * alike. Answers the results of all visits, by app. A failed visit is printed and left out.
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
