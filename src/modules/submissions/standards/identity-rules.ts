import { ageYearsOn, usualAgeOf } from '@/standards/grade.ts'
import type { Note } from './finder.ts'
import type { PartRow, RoundDays } from './part-row.ts'

/** A first-grader is 6 or 7: outside of this many years about the usual age a birth date or a grade was mistyped. Ours, in no standard. */
const yearsBelow = 2
const yearsAbove = 4

/** What no measure is needed for: the day of the record, and whether sex, birth date and id number agree. */
export function lookAtIdentity(row: PartRow, round: RoundDays, note: Note): void {
  const { takenOn, birth, sex, listedSex, grade } = row
  if (sex !== 1 && sex !== 2) note('noSex', ['sex'])
  else if (listedSex !== sex) note('sexDiffers', ['sex'])
  lookAtIdNumber(row, note)
  if (takenOn === null) return note('noDay', ['takenOn'])
  if (takenOn > round.today) note('dayAhead', ['takenOn'], { value: takenOn, limit: round.today })
  else if (takenOn < round.startsOn || takenOn > round.endsOn)
    note('dayOutside', ['takenOn'], { value: takenOn, from: round.startsOn, to: round.endsOn })
  if (birth === null) return
  if (birth >= takenOn) return note('birthAfter', ['birth'], { value: birth, limit: takenOn })
  const age = ageYearsOn(birth, takenOn)
  const usual = usualAgeOf(grade)
  if (age < usual - yearsBelow || age > usual + 1 + yearsAbove)
    note('ageGrade', ['birth'], { value: age, grade, from: usual - yearsBelow, to: usual + 1 + yearsAbove })
}

/** The number of a resident of 18 places says birth date and, by its 17th, the sex. */
function lookAtIdNumber({ idNumber, sex, birth }: PartRow, note: Note): void {
  if (idNumber === null || !/^\d{17}[\dX]$/i.test(idNumber)) return
  const isBoy = Number(idNumber[16]) % 2 === 1
  if ((sex === 1 && !isBoy) || (sex === 2 && isBoy)) note('idSex', ['sex'])
  const written = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`
  if (birth !== null && birth !== written) note('idBirth', ['birth'], { value: birth })
}
