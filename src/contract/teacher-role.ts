import * as z from 'zod/mini'

/** Roles of a teacher (`js`, product-spec §6): head teacher, teacher of a subject, of PE, of labour education, school doctor. */
export const teacherRole = z.enum(['head', 'subject', 'pe', 'labour', 'doctor'])
export type TeacherRole = z.infer<typeof teacherRole>
