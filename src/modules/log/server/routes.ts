import { logReport } from '@/contract/log-report.ts'
import { route, type Route } from '@/server/http/route.ts'
import { takeReport } from './take-report.ts'

export const logRoutes: readonly Route[] = [route(logReport, takeReport)]
