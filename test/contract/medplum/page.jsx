// A page of Medplum's two user interfaces, composed of Medplum's published components over its published in-memory
// backend. Built with the packages of package.json beside it, not with the project's.
import '@mantine/core/styles.css';
import '@medplum/react/styles.css';
import { MantineProvider } from '@mantine/core';
import { indexSearchParameterBundle, indexStructureDefinitionBundle, loadDataType } from '@medplum/core';
import { MockClient, USCoreStructureDefinitionList } from '@medplum/mock';
import {
  AppShell,
  Document,
  LinkTabs,
  Loading,
  Logo,
  MedplumProvider,
  PatientHeader,
  PatientSummary,
  PatientTimeline,
  ResourceForm,
  ResourceTable,
  useResource,
} from '@medplum/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation, useNavigate, useParams } from 'react-router';

const getJson = async url => (await fetch(url)).json();

/** Without these the in-memory backend cannot search by reference, and the forms have no fields. */
async function index() {
  const structures = ['profiles-types', 'profiles-resources', 'profiles-medplum'];
  const searches = ['search-parameters', 'search-parameters-medplum'];
  const get = name => getJson(`/definitions/${name}.json`);
  for (const bundle of await Promise.all(structures.map(get))) indexStructureDefinitionBundle(bundle);
  for (const bundle of await Promise.all(searches.map(get))) indexSearchParameterBundle(bundle);
  for (const profile of USCoreStructureDefinitionList) loadDataType(profile);
}

/** A signed-in client whose backend has `resources` and answers slowly. */
async function connect({ resources, profile, latency }) {
  const client = new MockClient({
    seedDefaultData: false,
    profile,
    fetch: async (url, options) => {
      await new Promise(resolve => setTimeout(resolve, latency));
      return client.client.mockFetch(url, options);
    },
  });
  // All profiles are loaded.
  client.requestProfileSchema = async () => undefined;
  for (const resource of resources) await client.repo.createResource(resource);
  return client;
}

function AppChart({ patient, id, tab }) {
  return (
    <>
      <PatientHeader patient={patient} />
      <LinkTabs key={`${id} ${tab}`} baseUrl={`/Patient/${id}`} tabs={['Timeline', 'Details', 'Edit', 'JSON']} />
      {tab === 'timeline' && <PatientTimeline patient={patient} />}
      <Document>
        {tab === 'details' && <ResourceTable value={patient} />}
        {tab === 'edit' && <ResourceForm key={id} defaultValue={patient} onSubmit={() => undefined} />}
      </Document>
    </>
  );
}

const usPatient = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient';

function ProviderChart({ patient, tab }) {
  return (
    <div key={patient.id} style={{ display: 'flex' }}>
      <div style={{ width: 350 }}>
        <PatientSummary patient={patient} />
      </div>
      <div style={{ flex: 1 }}>
        <LinkTabs key={tab} baseUrl={`/Patient/${patient.id}`} tabs={['Timeline', 'Edit', 'Task']} />
        {tab === 'timeline' && <PatientTimeline patient={patient} />}
        <Document>
          {tab === 'edit' && <ResourceForm profileUrl={usPatient} defaultValue={patient} onSubmit={() => undefined} />}
        </Document>
      </div>
    </div>
  );
}

function Chart({ ui }) {
  const { id, tab = 'timeline' } = useParams();
  const patient = useResource({ reference: `Patient/${id}` });
  if (!patient) return <Loading />;
  return ui === 'app' ? (
    <AppChart patient={patient} id={id} tab={tab} />
  ) : (
    <ProviderChart patient={patient} tab={tab} />
  );
}

function Page({ ui, client, patients }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const links = patients.map(({ id, label }) => ({ label, href: `/Patient/${id}` }));
  return (
    <MedplumProvider medplum={client} navigate={navigate}>
      <MantineProvider>
        <AppShell
          logo={<Logo size={24} />}
          pathname={pathname}
          layoutVersion={ui === 'app' ? 'v1' : 'v2'}
          menus={[{ title: 'Patients', links }]}
        >
          <Routes>
            <Route path="/Patient/:id/:tab?" element={<Chart ui={ui} />} />
          </Routes>
        </AppShell>
      </MantineProvider>
    </MedplumProvider>
  );
}

const [seed] = await Promise.all([getJson('/seed.json'), index()]);
// In the App the patients' links are in a bar that is closed at first.
if (seed.ui === 'app') localStorage.navbarOpen = 'true';
const client = await connect(seed);
createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Page ui={seed.ui} client={client} patients={seed.patients} />
  </BrowserRouter>,
);
