import * as z from 'zod/mini'
import { stages } from '@/standards/grade.ts'
import { call } from './call.ts'
import { id } from './field-types.ts'

/** Seconds in which a partner may verify a token, once (SHELL-10). */
export const partnerTokenSeconds = 60
/** What both helpers answer where the module is not authorised. */
export const notAuthorised = 'no'

export const token1 = call('/api/token1', {
  who: 'signed-in',
  summary: "Partner token for modules 111, 115, 116, or 'no'",
  input: z.object({ module: z.literal([111, 115, 116]) }),
  reply: z.string(),
  perMinute: 30,
})

export const sso114 = call('/api/admin/h5/sso114', {
  who: 'signed-in',
  summary: "Partner token for modules 113, 114, or 'no'",
  input: z.object({ module: z.literal([113, 114]) }),
  reply: z.string(),
  perMinute: 30,
})

export const partnerVerify = call('/api/partner/verify', {
  who: 'public',
  summary: 'For a partner: whose token this is, once and within 60 seconds; 401 after that',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({
    module: z.number(),
    name: z.string(),
    organisation: z.string(),
    issuedAt: z.string(),
  }),
  perMinute: 60,
})

export const schoolModules = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  stages: z.array(z.enum(stages)),
  modules: z.array(z.number()),
})
export type SchoolModules = z.infer<typeof schoolModules>

export const schoolModulesList = call('/api/schoolListAll/cd', {
  who: ['qu'],
  summary: 'All schools in scope with their authorised modules',
  input: z.object({}),
  reply: z.object({ rows: z.array(schoolModules), total: z.number() }),
})

/** Every module that a bureau opens to a school: our own and the partners'. */
export const authorisedModules = [1, 2, 3, 4, 81, 6, 111, 5, 113, 114, 115, 116, 8] as const
const authorisedModule = z.literal(authorisedModules)

/** The most schools of one change. */
export const maxSchoolsAtOnce = 2000

export const schoolModulesSet = call('/api/schoolListAll/cd/set', {
  who: ['qu'],
  summary:
    'Open one module to schools, or close it to them: closing hides and deletes nothing. Answers whose list changed, which is what an undo sets back. Audited',
  input: z.object({
    module: authorisedModule,
    open: z.boolean(),
    schools: z
      .array(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)))
      .check(z.minLength(1), z.maxLength(maxSchoolsAtOnce)),
  }),
  reply: z.object({ changed: z.array(z.number()) }),
})

export const schoolModulesEdit = call('/api/schoolListAll/cd/edit', {
  who: ['qu'],
  summary: 'Authorise the modules of a school: replaces its list',
  input: z.object({
    school: id,
    modules: z.array(authorisedModule).check(z.maxLength(authorisedModules.length)),
  }),
  reply: z.object({ modules: z.array(z.number()) }),
})
