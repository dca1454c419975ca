const sciences = [
  'Computer Science',
  'Information Technology',
  'Software Engineering',
  'Electrical Engineering',
  'Mechanical Engineering',
  'Civil Engineering',
  'Chemical Engineering',
  'Industrial Engineering',
  'Environmental Engineering',
  'Biomedical Engineering',
  'Telecommunications Engineering',
];

export const courses = [...sciences.map((subject) => `B.Sc. in ${subject}`), 'LL.B. Law'];
