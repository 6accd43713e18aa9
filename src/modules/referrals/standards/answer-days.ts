interface AnswerDays {
  attendedOn: string
  nextVisitOn: string | null
}
interface AnswerDayFault {
  path: keyof AnswerDays
  key: 'examInFuture' | 'nextVisitTooEarly'
}

/** What is wrong with the days of a clinic's answer on the day that it is given, by form and by workbook alike. */
export function answerDayFaults({ attendedOn, nextVisitOn }: AnswerDays, today: string): AnswerDayFault[] {
  const faults: AnswerDayFault[] = []
  if (attendedOn > today) faults.push({ path: 'attendedOn', key: 'examInFuture' })
  if (nextVisitOn !== null && nextVisitOn <= attendedOn)
    faults.push({ path: 'nextVisitOn', key: 'nextVisitTooEarly' })
  return faults
}
