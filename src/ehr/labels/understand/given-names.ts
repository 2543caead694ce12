import { foldWord } from '../../../order/text/fold.ts';

/**
 * First names that are common in six languages, without accents. A name that many people have as their last name is not
 * among them: Martin, Simon, Santiago. One that is a first name fifty times as often is: Luis, Miguel.
 */
const names = new Set(
  `aaltje abigail adelaide adele adelheid adelina adriana adriano agata agathe agnes agnese agnieszka aicha aida aileen
aimee ainhoa aitana aitor alberta alberto alejandra alejandro alessandra alessandro alessia alessio alexandra
alexandre alexia alfonsina alfreda alfredo alice alicia alicja alina aline alison alizee amalia amandine amaury
amaya ambra amelia amelie amina amparo ana anabela anais anastasia andrea andreas andreia andrzej ane anette angel angela
angelica angelika angeliki angelina angelo anika anita anja anje anke anna annabel annabelle annalena annalisa anne
anneke anneleen annelien annelies anneliese annegret annemarie annemiek annette annick annie annika anouk anselma anske antje
antoinette antonella antonia antonietta antonio aparecida apolline ariane arianna arlette armando armelle arno
arturo astrid asuncao asuncion attilio aude audrey augusta aurelia aurelie aurelien aurora axelle ayse azucena
barbara bartolomea beata beate beatrice beatriz begona belen benedetta benedetto benedikt benedikta benedita bengt
bente berenice bernadeta bernadette berta bertha bettina bianca bianka birgit birgitta birte bjorn bohdan boris
boudewijn bozena bram brigida brigitte bruna brunella brunhilde cacilia caio camila camilla camille candela candida
caren carina carla carlo carlos carlotta carme carmela carmen carola carolien carolin carolina caroline carsten
catarina caterina catherine cathrin cecile cecilia celeste celestina celia celina celine chantal charlotte chiara
chiel chloe christa christelle christiane christina christine christoph christophe cinzia clara clarice clarissa
claudia claudine claudio clelia clemence clementine clotilde coline concepcion concetta conchita constance constanze
consuelo cora coralie coraline cordula corina corinna corinne cornelia cosima costanza covadonga cristian cristiana
cristina cyrielle cyril dagmar dalila daniela danielle danilo danuta daphne davide debora deborah dejan delfina
delphine denise desiree diana diane dieter dirk dmitri dolores domenica domenico dominik dominika dora dorien doris
dorotea dorothea dorothee dragana dulce edda edeltraud edite edith edoardo eduarda eduardo edwige efrain egidio eike
eileen elena eleonora eleonore elfriede eliana eliane elida eliene elin elisa elisabet elisabeth elisabetta elise
elisenda elke ella ellen elodie eloisa elsa elsbeth elvira elzbieta emanuela emanuele emilia emilie emilio emine
emma emmanuel emmanuelle encarnacion enrica enrico enrique ernestina ersilia esmee esmeralda esperanza estefania
estelle ester esther estrella etienne eufemia eugenia eugenie eugenio eva evelien evelyne ewa fabiana fabienne fabio
fabiola fabrice fabricio fabrizia fabrizio fatiha fatima fatma federica federico felicia felicitas femke fenna
fernanda fernando fiammetta filipa filipe filippa filippo filomena fiona fiorella fiorenza flavia flavio fleur
florence florentina florian floriana floriane floris francesca francesco francine francisca francisco francois francoise
franka franziska frauke fred frederica frederik frederique friederike gabriela gabriella gabrielle gaelle gaetana
gea geertje geertruida gemma genevieve genoveva georgina geraldine gerarda gerardo gerda gerdina gereon gerlinde
gerrit gertrud gervasio gesa gesine ghislaine giacomo giada gianfranco gianluca gianluigi gianmarco gianna gianni
gilda ginevra gioacchino gioia giorgia giorgio giovanna giovanni gisela giselle giulia giuliana giuliano giulio
giuseppa giuseppe giuseppina gladys gloria gotz grazia graziano graziella grazyna gregoire greta gretchen grietje
grzegorz guadalupe gudrun guendalina guglielmo guido guilherme guillermina guillermo gunilla gunter gustavo
gwenaelle hakan halina hanna hannah hanneke hannelore hannes hansjorg harm hartmut hatice hedwig heide heidemarie
heidi heidrun heike heiko heiner helen helena helene helga helmut heloisa hendrik hendrika hendrikje henk henri
henrietta henriette henrike herlinde hermien hermine herminia hilde hildegard hilke holger hortense huguette huseyin
ida ignacia ignacio ignazio ilaria ildefonso ilka ilona ilse imelda imke imma immacolata inacia inaki ines inga inge
ingeborg ingrid inka inmaculada iolanda irena irene iris irma irmgard irmtraud isabel isabell isabella isabelle
isadora isaura isidora ismael isolde itziar ivana ivo ivone jaap jacek jacinta jacqueline jadwiga jana jannes jannik
jasmijn jasmin jasmine javier jeanette jeanine jeannette jeannine jelena jelle jens jeroen jerome jerzy jessica jesus jiri
joana joanna joao joaquim joaquin joaquina jochen johann johanna jonas joost jorge jorgen jorn jose josee josef josefa
josefina josefine joseline josep josepha josephine joshua josiane juan juana juanita judith julia juliana juliane julie
julien julienne juliette jurgen jurriaan justina justine jutta karen karima karin karina karla karoline karsten
kasper katalin katarina katarzyna kateryna katharina kathrin katja katrien katrin kees kerstin kevin khadija kjersti
klaartje klaas klara koen konstantin korbinian kornelia krista kristel kristina krystyna krzysztof laetitia laia
larissa lars laszlo laura laure laurence laurens laurine lavinia lea leandra leandro leila lelia lena leni leocadia
leonhard leonie leonor leonora leopoldina leticia letizia lia liana lidia lieke lies liesbeth liesel lieselotte
ligia lilian liliana liliane lilli lilo lina linda lisa lisbeth lise liselotte livia ljiljana ljudmila lodewijk loes
loic loredana lorena lorenza lotte louane louisa louise lourdes luana luca lucia luciana luciano lucie lucien
lucienne lucilla lucinda lucio lucrezia ludger ludivine ludmila ludovic ludovica ludovico luigi luigia luigina luis luisa
luise luiz luiza lukas luuk luzia lydia lydie maaike maarit maarten macarena madalena maddalena madeleine mael
maelle maelys mafalda magali magda magdalena maike maite maja malgorzata malika malin malte malwina manfred manola
manolo manon manuel manuela mara marcela marcelina marcella marcello marcia marcio mareike maren marga margareta margarete
margaretha margarida margarita margherita margit margot margret margriet marguerite maria mariana marianna marianne
maribel maricarmen marie marieke mariela mariella marielle mariet marietta marije marijke marika marilena marina
marisa mariska marisol marit marita marjolein marketa marlene marlies marta marte martha marthe martina martine
maryse massimo matheus mathias mathilde mathis matilde matteo matthias matthieu maud maura mauricio maurizio mayte
mechthild mehmet meike melanie melina melissa mercedes merel meret micaela michaela michele micheline michelle
michiel mieke miguel mikael mikel milagros milena miranda mireia mireille miriam mirjam mirjana modesta monica monika
monique montserrat morgane myriam nadege nadezhda nadia nadine nadja nanette natacha natalia natalie natalya
natascha nathalie nele nella nerea nicola nicole nicoletta nicolo niels niklas nikola nina noelia noelle noemi
noemie nora norbert norma nuno nunzia nuria octavia odete odette odile odilia oihane oksana olaf oleksandr olena
olga olimpia olivia ondine ondrej orietta orlanda ornella orsola osvaldo otilia ottavia ottavio ottilie pablo paloma
pamela paola paolo pascaline patricia patrizia patrizio paula paulette paulien paulina pauline pawel pedro pelagia
penelope perrine petra petronella philippa pia piedad piera pierrette pieter pietro pilar pina piotr priscila
quentin quirino rachel rachele rafael rafaela raffaella ragnhild raimunda raimundo rainer ralf ramona raphaelle
raquel raul rebeca rebecca regina regine reiner reinhilde reinier remedios remi renata renate renato renee renske
ricarda ricardo riccarda riccardo rieke rita roberta roberto rocco rocio rodolfo roelof romana romane romina romy
ronja rosalba rosalia rosalie rosalind rosalinda rosana rosangela rosanna rosaria roseline rosella rosemarie rosetta
rosina roswitha roxane rozenn ruben rui ruth ruud saar sabina sabine sabrina salome salvatore samira sandra sandrine
sandro sanne sara sarah saskia savino sebastiana sebastiano sebastien selina serena serge sergio severine sibylle
siglinde sigrid sigrun silke silvana silvano silvia simona simone simonetta sina siobhan sivert sjoerd snezana sofia
solange soledad solene solveig sonia sonja sophie soraia stanislaw stefan stefania stefanie stefano stella stephane
stephanie sunniva susana susann susanna susanne suzanne svea sven svenja svetlana sybille sylke sylvain sylvia
sylviane sylvie tabea tadeusz tamara tania tanja tatiana tatjana teresa teresita teun thea thekla theodora theresa
therese theresia thibault thorsten tiago tiana tiemo tiffany tilda tilman tina tineke titouan tiziana tiziano tjeerd
tobias tomasz torsten traute trijntje trinidad trudi truus udo ugo ulf ulla ulrike umberto urbano ursula uschi ute
uwe vaclav valentina valeria verena valerie vanda vanessa vanina vasco vergilio veronica veronika veronique vesna victoria
vilma vincenza vincenzo violeta violetta virgilio virginia virginie vittoria vittorio viviana viviane volker wally
waltraud wanda wendelin wera wibke wiebke wilfried wilhelmina willeke willem willemijn wim wladyslaw wojciech
wolfgang wolfram wouter ximena yael yago yann yannick yara yasmin yasmina ylva yolanda yolande yvan yvette yvonne
zbigniew zdenek zdenka zelia zeynep zita zoe zofia zoran zsofia zuzana zuzanna`.split(/\s+/),
);

/** True for a word that is a first name: "Ottavia", "Marie-Claude". Most names are not known. */
export const isGivenName = (word: string): boolean =>
  word
    .split('-')
    .map(foldWord)
    .some(part => names.has(part));
