/** What became of one record of a batch. */
type State = 'taken' | 'repeated' | 'quarantined'

/** How many of a batch were taken, had come before, and are in quarantine. */
export function countOutcomes(outcomes: readonly { state: State }[]) {
  const of = (state: State) => outcomes.filter((one) => one.state === state).length
  return { taken: of('taken'), repeated: of('repeated'), quarantined: of('quarantined') }
}
