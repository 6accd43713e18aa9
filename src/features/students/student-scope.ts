/** Whose pupils a page is about: one school's (or a teacher's classes), or a district's. */
export type StudentScope = 'school' | 'district'
