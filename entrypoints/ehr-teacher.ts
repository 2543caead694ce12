import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { teacherName } from '../src/ehr/pick/injected-teacher.ts';
import { createTeacher } from '../src/ehr/pick/teacher.ts';

/** Injected into the frames of a page only while a person teaches it. */
export default defineUnlistedScript(() => {
  // A second injection would forget a picker that still listens.
  if (!Reflect.has(globalThis, teacherName)) putInPage(teacherName, createTeacher(window));
});
