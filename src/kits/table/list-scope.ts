/** Whose rows a list is about: one school's (for a teacher the own classes'), or a district's. */
export type ListScope = 'school' | 'district'
