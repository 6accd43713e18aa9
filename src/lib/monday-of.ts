const dayMs = 86_400_000

/** The Monday of the week that a day (`YYYY-MM-DD`) lies in. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}
