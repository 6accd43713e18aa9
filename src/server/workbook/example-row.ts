/** Names in the example rows of templates, by their fields; a row of such a name is no record. */
export const examples = { name: '示例学生', schoolName: '示例学校', teacher: '示例教师' } as const
