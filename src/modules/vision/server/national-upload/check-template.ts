import {
  maxMissedShown,
  missedWhys,
  type MissedRow,
  type nationalUploadCheck,
} from '@/modules/vision/contract/national-upload.ts'
import type { UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import { disclose, readerOf } from '@/server/db/personal-data.ts'
import type { Scope } from '@/server/db/scope.ts'
import type { Handler } from '@/server/http/route.ts'
import type { Locale } from '@/server/http/locale.ts'
import { gradeClass } from './class-name.ts'
import { fillFromRound } from './fill-from-round.ts'
import type { Missed } from './fill-template.ts'

/** What a dropped template is and how far the records fill it; names and numbers masked for whoever is not of the child's school. */
export const checkTemplate =
  (present: readonly UploadProfile[]): Handler<typeof nationalUploadCheck> =>
  (input, context) =>
    fillFromRound(
      context,
      { ...input, present },
      async ({ template, round, profiles, filled, coded, missed }) => {
        const { scope } = context.caller
        const columnsFound = new Set(
          [...template.sheets.values()].flatMap(({ columns }) => columns.map(({ field }) => field)),
        )
        const counts = missedWhys.map((why) => ({
          why,
          count: missed.filter((each) => each.why === why).length,
        }))
        return {
          format: template.format,
          profile: template.profile,
          profiles: profiles.map(({ id, name }) => ({ id, ...name })),
          round,
          sheets: [...template.sheets.values()].map(({ title, headerRow, columns }) => ({
            name: title,
            headerRow,
            columns: columns.map(({ field, title: own }) => ({ field, title: own })),
          })),
          lackingColumns: template.profile.columns
            .filter(({ field, required }) => required && !columnsFound.has(field))
            .map(({ field }) => field),
          rows: template.rows.length,
          filled: filled.length,
          coded: coded.length,
          whys: counts.filter(({ count }) => count > 0),
          missed: missed
            .slice(0, maxMissedShown)
            .map((each) =>
              rowOf(each, template.sheets.get(each.at?.sheet ?? -1)?.title ?? '', scope, context.locale),
            ),
        }
      },
    )

function rowOf({ why, at, child, lacking }: Missed, sheet: string, scope: Scope, locale: Locale): MissedRow {
  const reader = readerOf(scope, child?.schoolId)
  return {
    row: at?.row ?? null,
    sheet,
    name: disclose('studentName', child?.name ?? at?.name ?? '', reader),
    number: disclose('studentNumber', child?.studentNo || at?.number || '', reader),
    className: child ? gradeClass(child, locale) : (at?.className ?? ''),
    why,
    lacking,
  }
}
