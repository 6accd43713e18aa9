import { pageOfList } from '@/server/lists/page-of-list.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { noteOneStudent } from '@/server/lists/note-one-student.ts'
import { route, type Route } from '@/server/http/route.ts'
import { referralFunnel } from '@/modules/referrals/contract/funnel.ts'
import { referralsCount, referralsPage } from '@/modules/referrals/contract/referrals.ts'
import { screenRoute, type ScreenCache } from '@/modules/vision/server/public.ts'
import { referralsBookRoute } from './acts/book.ts'
import { referralsCancelRoute, referralsRecheckedRoute } from './acts/cancel.ts'
import { referralLinkRoute, referralOpenRoute } from './acts/open-referral.ts'
import { referralsPreviewRoute } from './acts/preview.ts'
import { clinicAnswerRoute } from './clinic-answers/answer.ts'
import { clinicOpenRoute } from './clinic-answers/open-link.ts'
import {
  clinicCloseRoute,
  clinicLinkRoute,
  clinicSaveRoute,
  slotChangeRoute,
  slotsMakeRoute,
} from './clinics/change-clinics.ts'
import { clinicsListRoute, clinicSlotsRoute } from './clinics/read-clinics.ts'
import { readFunnel } from './funnel/read-funnel.ts'
import {
  appointmentConfirmRoute,
  appointmentMoveRoute,
  appointmentOpenRoute,
} from './guardian/appointment.ts'
import { referralsLateRoute } from './late/read-late.ts'
import { referralsRemindRoute } from './late/remind.ts'
import { referralsSql } from './lists/referrals.ts'
import { resultWorkbookRoutes } from './result-workbook.ts'

/** Clinics, referrals, and what guardians and clinics do by their links. */
export const referralRoutes = (cache: ScreenCache): Route[] => [
  clinicsListRoute,
  clinicSlotsRoute,
  clinicSaveRoute,
  clinicCloseRoute,
  clinicLinkRoute,
  slotsMakeRoute,
  slotChangeRoute,
  route(referralsPage, async (input, context) => {
    const page = await pageOfList(context.db, context.caller.scope, referralsSql, input)
    return noteOneStudent(page, input, context)
  }),
  route(referralsCount, (input, { db, caller }) => countOfList(db, caller.scope, referralsSql, input)),
  referralsPreviewRoute,
  referralsBookRoute,
  referralsCancelRoute,
  referralsRecheckedRoute,
  referralOpenRoute,
  referralLinkRoute,
  referralsLateRoute,
  referralsRemindRoute,
  ...resultWorkbookRoutes,
  screenRoute(referralFunnel, cache, { read: readFunnel }),
  clinicOpenRoute,
  clinicAnswerRoute,
  appointmentOpenRoute,
  appointmentConfirmRoute,
  appointmentMoveRoute,
]
